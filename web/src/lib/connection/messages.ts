// The protocol's types, made from the server's schema, under the names that we use.
import type {
  Chat, Done, Exported, Foreseen, Hinted, Preparing, Reason, Refused, State, TableInfo, Told, Update, Welcome,
} from "./protocol";

export type * from "./protocol";
export type Message =
  | Welcome | Preparing | TableInfo | State | Update | Chat | Done | Reason | Hinted | Foreseen | Exported
  | Told | Refused;
