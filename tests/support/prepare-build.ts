import { ensureBuilt } from "../../scripts/build.ts";

export default ensureBuilt;
