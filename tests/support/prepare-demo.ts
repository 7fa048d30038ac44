import { prepareDemo } from "./demo-folder.ts";

export default prepareDemo;
