import { prepareReaders } from "./prepare-readers.ts";

export default () => prepareReaders("sqlite");
