/** State and actions of the listing editor: typed values, errors, autosave and saving. */
import { atom, type ReadableAtom } from "nanostores";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { WorkingCopy, WorkingState } from "#lib/contracts/working-copy.ts";
import { ApiError } from "#lib/stores/api.ts";
import { propertyApi } from "#lib/stores/management/property-api.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import { type Autosave, autosave, isFailing } from "./autosave.ts";
import { draftsOf, type LeftDraft } from "./drafts.ts";
import { checkValues, tooLong } from "./mistakes.ts";
import { openedWith } from "./opened.ts";
import { otherTabs } from "./other-tabs.ts";
import { agreedFields, outgoing, typedIn, withheldFrom } from "./outgoing.ts";
import { saving } from "./saving.ts";
import {
  type EditorState,
  type Elsewhere,
  isChanged,
  joinedWithElsewhere,
  joinedWithNewer,
  onNewer,
  versionOf,
} from "./state.ts";
import { type ListingField, type ListingValues, sameValues, valuesOf, withBefore, withTyped } from "./values.ts";
import { type Choices, chosenOf, valuesIn } from "./versions.ts";

export interface PropertyEditor {
  readonly state: ReadableAtom<EditorState>;
  readonly autosave: Autosave;
  readonly change: (changes: Partial<ListingValues>) => void;
  /** Adds an uploaded picture and saves at once. */
  readonly receive: (url: string, images: string) => void;
  /** Validates a field after the person leaves it. */
  readonly look: (field: ListingField) => void;
  readonly save: (isOffered: boolean) => Promise<boolean>;
  /** Cancels a slow save; the text stays. */
  readonly cancel: () => void;
  /** Saves with the person's choices between two versions. */
  readonly settle: (choices: Choices) => Promise<boolean>;
  readonly postpone: () => void;
  /** Restores earlier unsaved text. */
  readonly restore: () => void;
  /** Discards unsaved text here and on the server, with undo. */
  readonly discard: () => void;
  /** Opens or closes the comparison with another form of the same person. */
  readonly compare: (isCompared: boolean) => void;
  /** Merges the other form with the person's choices; "mine" is this form. */
  readonly merge: (choices: Choices) => void;
  /** Restores the listing that was deleted during editing. */
  readonly bringBack: () => Promise<void>;
  /** The listing is gone: nothing more is stored. */
  readonly abandon: () => void;
}

/** In milliseconds. */
const longestUndo = 10_000;

const joinedSentence = "Changes from your other tab or device are now in this form";

/** Saves wait for `picturesArrived`. `work` is earlier unsaved text. */
export function propertyEditor(
  property: ManagedProperty,
  personId: string,
  picturesArrived: () => Promise<void>,
  work: WorkingState = { copy: null, pictures: [] },
): PropertyEditor {
  const state = atom<EditorState>({
    saved: property,
    baseVersion: property.version,
    base: versionOf(property),
    values: valuesOf(property),
    mistakes: {},
    refusals: 0,
    phase: "idle",
  });
  const update = (changes: Partial<EditorState>) => state.set({ ...state.get(), ...changes });
  const drafts = draftsOf(personId, property._id);
  /** Whether the draft is in shared storage as well as in this tab. */
  let isInBrowser = false;
  /** Drafts of closed tabs to compare. */
  let waiting: readonly LeftDraft[] = [];

  const keep = (isLeaving = false) => {
    if (!copy.isPending() && isWhole()) {
      drafts.drop();
      isInBrowser = false;
      return;
    }
    // An offline tab may be closed: then only this browser has its text.
    isInBrowser ||= isLeaving || copy.isStuck() || !navigator.onLine;
    drafts.keep(
      {
        ...typedIn(state.get()),
        ...agreedFields(state.get(), copy.keptFields()),
        known: copy.newestKnown(),
        at: new Date().toISOString(),
      },
      isInBrowser,
    );
  };

  const isWhole = () => withheldFrom(state.get(), copy.keptFields()).length === 0;

  const copy = autosave({
    propertyId: property._id,
    read: () => outgoing(state.get(), copy.keptFields()),
    isWhole,
    onSending: keep,
    onSettled() {
      keep();
      const { signedOut, isGone } = state.get();
      const isKept = !isFailing(copy.keeping.get());
      if (isKept && (signedOut || isGone)) update({ signedOut: undefined, isGone: undefined });
    },
    onLeaving: () => keep(true),
    onDecided(listing, fields) {
      const base = { ...state.get().base, ...fields };
      update({ base });
      goOnFrom(listing, base.isOffered ?? listing.isOffered);
    },
    onElsewhere: (theirs) => meetCopy(theirs, agreedFields(state.get(), copy.keptFields()).base),
    onSignedOut: () => update({ signedOut: "when typing" }),
    onGone: () => update({ isGone: true }),
  });

  /** The server's copy is another form's: `base` is what both began with. */
  const meetCopy = ({ fields, before, version, savedAt: at, revision }: WorkingCopy, base: WorkingCopy["fields"]) => {
    const typed = { fields, before, version };
    copy.adopt(revision, typed, at);
    const isCompared = state.get().elsewhere?.isCompared ?? false;
    meet({ typed, base, at, source: { revision }, isCompared });
  };

  const changed = (isUrgent = false) => {
    const { saved, baseVersion, base, elsewhere } = state.get();
    // Whether visitors see it may still have to be asked.
    if (baseVersion !== saved.version && !isChanged(state.get()) && base.isOffered === saved.isOffered) {
      update({ baseVersion: saved.version, base: versionOf(saved) });
    }
    keep();
    copy.changed(isUrgent);
    // Both forms may be equal now.
    if (elsewhere) meet(elsewhere);
  };

  /** Merges another form of the same person; asks only about fields that both changed. */
  const meet = (elsewhere: Elsewhere) => {
    const { version, differences } = joinedWithElsewhere(state.get(), elsewhere);
    const values = valuesIn(version);
    const isNews = !sameValues(values, state.get().values);
    if (differences.length === 0) goOnWith(elsewhere, values);
    else {
      const { saved, base: begun } = state.get();
      const { base, typed } = elsewhere;
      const asked = differences.map(({ field }) => field as ListingField);
      const left = asked.filter((field) => field in base).map((field) => [field, base[field]]);
      const settled = Object.entries(typed.fields).filter(([name]) => !asked.includes(name as ListingField));
      // Changes of the other form alone are merged now and need no question.
      const known = Object.fromEntries([...settled, ...left]);
      const baseVersion = Math.min(state.get().baseVersion, typed.version);
      update({
        values,
        baseVersion,
        base: withBefore(begun, { ...typed, fields: Object.fromEntries(settled) }, saved),
        elsewhere: { ...elsewhere, base: known },
      });
      keep();
      copy.changed();
    }
    if (isNews) toast("success", joinedSentence);
  };

  /** The form now has `values`, which include the other form's. */
  const goOnWith = ({ typed: theirs, source }: Elsewhere, values: ListingValues) => {
    const { saved, base, baseVersion } = state.get();
    const joined = { baseVersion: Math.min(baseVersion, theirs.version), base: withBefore(base, theirs, saved) };
    update({ values, ...joined, elsewhere: undefined });
    if ("draft" in source) isInBrowser = true;
    changed(true);
    if ("draft" in source) take(source.draft);
    askNext();
  };

  const look = (field: ListingField) => {
    const { values, mistakes } = state.get();
    const sentence = checkValues(values, false).mistakes[field];
    if (sentence !== undefined) update({ mistakes: { ...mistakes, [field]: sentence } });
  };

  const take = (draft: LeftDraft) => {
    drafts.take(draft);
    waiting = waiting.filter((other) => other !== draft);
  };

  const askNext = () => {
    const [draft] = waiting;
    if (!draft || state.get().elsewhere) return;
    const { fields, before, version, base, at } = draft;
    meet({ typed: { fields, before, version }, base, at, source: { draft }, isCompared: false });
  };

  /** The person discarded everything in another tab: text typed here since stays. */
  const discardToo = () => {
    const listing = { typed: { fields: {} }, base: copy.keptFields() };
    const { version, differences } = joinedWithElsewhere(state.get(), listing);
    if (differences.length > 0 || sameValues(valuesIn(version), state.get().values)) return;
    update({ values: valuesIn(version), restored: undefined });
    changed(true);
    toast("success", "Your changes were discarded in another tab");
  };

  /** The listing is `theirs` now: the form continues from there, and asks about fields in conflict. */
  const goOnFrom = (theirs: ManagedProperty, isOffered: boolean) => {
    const { saved, phase } = state.get();
    if (phase !== "idle" || theirs.version < saved.version) return;
    update(onNewer(theirs, joinedWithNewer(state.get(), { theirs, isOffered }), state.get()));
    if (!isChanged(state.get())) update({ restored: undefined });
    changed(true);
  };

  /** Another form's save or discard decides about text that this form only restored. */
  const onNews = async () => {
    try {
      const decided = await copy.decidedFields();
      update({ base: { ...state.get().base, ...decided } });
    } catch (error) {
      // What is not known is asked about.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  /** The same person has saved the listing in another tab. */
  const onSavedElsewhere = async (theirs: ManagedProperty) => {
    await onNews();
    if (theirs.version > state.get().saved.version) goOnFrom(theirs, theirs.isOffered);
  };

  const tabs = otherTabs(personId, property._id, (message) =>
    "saved" in message ? void onSavedElsewhere(message.saved) : discardToo(),
  );

  const onSaved = (saved: ManagedProperty) => tabs.say({ saved });
  const { save, cancel, settle } = saving({ state, copy, personId, picturesArrived, keep, onNews, onSaved });

  return {
    state,
    autosave: copy,
    save,
    cancel,
    settle,
    change(changes) {
      const { mistakes, saved } = state.get();
      const values = { ...state.get().values, ...changes };
      const shown = Object.keys(mistakes) as ListingField[];
      const long = tooLong(changes);
      const wrong = shown.length + long.length > 0 ? checkValues(values, saved.isOffered).mistakes : {};
      // Field errors stay until corrected; the server's until the field is edited.
      const left = shown.filter((field) => !(field in changes) || wrong[field] !== undefined);
      const said = [...left, ...long.filter((field) => wrong[field] !== undefined)];
      update({ values, mistakes: Object.fromEntries(said.map((field) => [field, wrong[field] ?? mistakes[field]])) });
      changed();
    },
    receive(url, images) {
      copy.receive(url);
      update({ values: { ...state.get().values, images } });
      changed(true);
    },
    look,
    postpone: () => update({ conflict: undefined }),
    restore() {
      for (const url of work.pictures) copy.receive(url);
      const opened = openedWith(property, work, drafts.read(valuesOf(property)));
      const { values, baseVersion, base, known, kept, at, isFromBrowser, joined, apart } = opened;
      waiting = opened.unjoined;
      const restored = isChanged({ saved: property, values }) ? { at, isFromBrowser } : undefined;
      update({ values, baseVersion, base, restored });
      copy.adopt(known, kept, opened.keptAt);
      if (apart && work.copy) meetCopy(work.copy, apart);
      isInBrowser ||= joined.length > 0;
      if (copy.isPending()) changed(true);
      else keep();
      for (const draft of joined) take(draft);
      for (const field of tooLong(state.get().values)) look(field);
      askNext();
    },
    discard() {
      const { saved, values, baseVersion, base, restored, elsewhere } = state.get();
      // The other form's values would replace the discarded ones.
      if (elsewhere) return;
      const listing = valuesOf(saved);
      update({ values: listing, mistakes: {}, restored: undefined });
      changed(true);
      tabs.say({ discarded: true });
      const bringBack = () => {
        // Text typed since stays.
        update({ baseVersion, base, values: withTyped(values, listing, state.get().values), restored });
        changed(true);
      };
      toast("success", "Your changes were discarded", {
        action: { label: "Undo", run: bringBack },
        duration: longestUndo,
      });
    },
    compare(isCompared) {
      const { elsewhere } = state.get();
      if (elsewhere) update({ elsewhere: { ...elsewhere, isCompared } });
    },
    merge(choices) {
      const { elsewhere } = state.get();
      if (!elsewhere) return;
      goOnWith(elsewhere, valuesIn(chosenOf(joinedWithElsewhere(state.get(), elsewhere), choices)));
    },
    async bringBack() {
      try {
        await propertyApi.restore(property._id);
        copy.retry();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast("failure", error.message);
      }
    },
    abandon() {
      copy.hold();
      drafts.drop();
    },
  };
}
