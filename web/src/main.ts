import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { settings } from "./lib/browser/settings.svelte";

await settings.apply();
mount(App, { target: document.getElementById("app")! });
