// The protocol's types, made from the server's schema, under the names that we use.
import type { Bot, NotedReview, QuintettProtocol } from "./protocol";

export type * from "./protocol";
type Protocol = Required<QuintettProtocol>;
export type Message = Protocol["message"];
export type Command = Protocol["command"];
export type Review = NotedReview;
export type Level = NonNullable<Bot["level"]>;
