import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { paint } from "./games/covers";
import { games, type GameInfo } from "./lib/connection/api";
import { meetGuests } from "./lib/connection/guests";
import { settings } from "./lib/browser/settings.svelte";

/** A server that doesn't answer by then is no reason to show nothing, in milliseconds. */
const PATIENCE = 2000;

const late = new Promise<GameInfo[]>((give) => setTimeout(() => give([]), PATIENCE));
const known = Promise.race([games().catch(() => []), late]);
await settings.apply();
await meetGuests(await known);
paint(await known);
mount(App, { target: document.getElementById("app")! });
