import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { paint } from "./games/covers";
import { games } from "./lib/connection/api";
import { learnWords } from "./lib/connection/game-words";
import type { GameInfo } from "./lib/connection/messages";
import { settings } from "./lib/browser/settings.svelte";

/** A server that doesn't answer by then is no reason to show nothing, in milliseconds. */
const PATIENCE = 2000;

const late = new Promise<GameInfo[]>((give) => setTimeout(() => give([]), PATIENCE));
const known = Promise.race([games().catch(() => []), late]);
await settings.apply();
await learnWords(await known);
paint(await known);
mount(App, { target: document.getElementById("app")! });
