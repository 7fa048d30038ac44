/** What a listing's field is declared by. Each kind of field has its own values, control, cell and column. */
import type icons from "#assets/icons.json";
import type { FactGroup, FieldGroup } from "#lib/listing/fields/groups.ts";
import type { TextFormat } from "#lib/listing/fields/text-formats.ts";
import type { FeeKind } from "#lib/move-in/fee.ts";
import type { CategoryName } from "#lib/shared/listing/categories.ts";

/** What a listing offers: a value of the field `offer`. */
export type OfferName = "sale" | "rent" | "short-let" | "joint-venture";

type Categories = "places" | "buildings" | "dwellings" | "materials" | readonly CategoryName[];

/**
 * Listings that a field applies to: a kind of listing, or the names of categories, and of these only some offers. All if
 * nothing is declared.
 */
export type Audience = Categories | { readonly of: Categories; readonly offers: readonly OfferName[] };

type IconName = keyof typeof icons;

interface Common {
  /** Key in the API, the editor and spreadsheets. */
  readonly name: string;
  /** Label of its control, also in the audit log. */
  readonly label: string;
  /** Beginning of sentences about it; `label` where nothing is declared. */
  readonly subject?: string;
  readonly group: FieldGroup;
  readonly appliesTo?: Audience;
  /** Column names of other systems. Capitals, spaces, signs and accents make no difference. */
  readonly headers?: readonly string[];
  /** Sentence below its control. */
  readonly hint?: string;
  /** Sentence of the OpenAPI document. */
  readonly description?: string;
  /** Sentence of the list of spreadsheet columns. */
  readonly sheet: string;
  /** Sentence for an owner who publishes a listing without it. Without this sentence the field is optional. */
  readonly required?: string;
  /** The audit log's own name for it, instead of `label`. */
  readonly auditLabel?: string;
  /** `managers`: only owners and admins see it. */
  readonly visibility?: "managers";
}

interface InColumn {
  /** Column of the table `properties`. */
  readonly column: string;
}

/** Optional fields are kept in the JSON column `facts` and need no migration. All are shown and compared. */
interface InFacts extends Omit<Common, "sheet"> {
  readonly column?: undefined;
  readonly group: FactGroup;
  readonly appliesTo: Audience;
  /** Among the facts that people ask for most. */
  readonly isCore?: true;
  /** Listings whose editor shows it at once. Others have it under "More". */
  readonly prominentIn?: Audience;
  /** Sentence for owners of such listings until they say it. Publishing does not need it. */
  readonly prompt?: { readonly of: Audience; readonly sentence: string };
  /** Name of the fact that must be said before this one is asked. */
  readonly detailOf?: string;
  /** A sentence about its kind if nothing is declared. */
  readonly sheet?: string;
}

/** Line of the list of facts on the property page. */
export interface Fact {
  readonly icon: IconName;
  /** `label` where nothing is declared. */
  readonly label?: string;
}

/** Row of the comparison. `otherwise` is said of a listing without the fact. */
interface Comparison {
  readonly label?: string;
  readonly otherwise?: string;
}

interface Shown {
  readonly fact?: Fact;
  readonly comparison?: Comparison;
}

type Noun = readonly [one: string, many: string];

export interface LineField extends Common, InColumn {
  readonly kind: "line";
  /** Text of a new listing, which counts as unsaid; empty where nothing is declared. */
  readonly blank?: string;
  /** The most characters. */
  readonly longest: number;
  readonly example: string;
}

export interface LinesField extends Common, InColumn {
  readonly kind: "lines";
  readonly longest: number;
  /** Lines of its control; 2 where nothing is declared. */
  readonly rows?: number;
  readonly example: string;
  /** List of places nearby, each with an icon. */
  readonly places?: Required<Fact>;
  readonly comparison?: Comparison;
}

export interface PriceField extends Common, InColumn {
  readonly kind: "price";
  /** Column names of other systems for the period of the price. */
  readonly periodHeaders: readonly string[];
  /** Column names of other systems for the currency of the price. */
  readonly currencyHeaders: readonly string[];
  readonly longest: number;
  readonly example: string;
}

export interface CategoryField extends Common, InColumn {
  readonly kind: "category";
  readonly example: string;
}

export interface SubCategoryField extends Common, InColumn {
  readonly kind: "subCategory";
  readonly example: null;
}

export interface StateField extends Common, InColumn {
  readonly kind: "state";
  readonly example: string;
}

export interface PicturesField extends Common, InColumn {
  readonly kind: "pictures";
  readonly most: number;
  readonly example: readonly string[];
}

export interface PictureTextsField extends Common, InColumn {
  readonly kind: "pictureTexts";
  /** Of each text. */
  readonly longest: number;
  readonly example: Readonly<Record<string, string>>;
}

export interface OfferedField extends Common, InColumn {
  readonly kind: "offered";
  readonly example: boolean;
}

/** Whole number from 0 on. */
export interface CountField extends Common, InColumn, Shown {
  readonly kind: "count";
  readonly example: number;
  /** Value of a new listing; 0 where nothing is declared. */
  readonly blank?: number;
  /** Noun of the comparison: "2 cars". */
  readonly noun?: Noun;
  readonly filter?: {
    readonly parameter: string;
    readonly noun: Noun;
    readonly label: string;
    /** Its last choice stands for this number and all above. */
    readonly most: number;
  };
  /** Regular expression of its noun in searches: "3 toilets". */
  readonly searchNoun?: string;
  /** Property of schema.org. */
  readonly schemaOrg?: string;
}

/** Square metres, or null where the owner has not said. */
export interface AreaField extends Common, InColumn, Shown {
  readonly kind: "area";
  /** Its parameter is the name of the field, as for facts. */
  readonly filter?: LimitFilter & { readonly group: FactGroup };
  readonly example: number;
}

/** Filter of a list by a fact. Its parameter in addresses is the name of the field. */
interface FactFilter {
  /** The field's label if nothing is declared. */
  readonly label?: string;
}

/** Listings pass that have at least, or at most, one of these numbers, in ascending order. */
interface LimitFilter extends FactFilter {
  readonly match: "atLeast" | "atMost";
  readonly steps: readonly number[];
}

/** True or false; false unless the owner says so. */
export interface FlagField extends Common, InColumn, Shown {
  readonly kind: "flag";
  readonly example: boolean;
  readonly filter?: { readonly parameter: string; readonly label: string };
  /** Phrases that mean yes in searches. */
  readonly search?: readonly string[];
}

/** True, false, or null where the owner has not said. */
export interface YesNoField extends InFacts {
  readonly kind: "yesNo";
  readonly filter?: FactFilter;
  /** Phrases that mean yes in searches. "No" or "without" before them means no. */
  readonly search?: readonly string[];
  /** Phrases that mean no by themselves: "unserviced". */
  readonly searchNo?: readonly string[];
  /** Like those of a choice. */
  readonly searchBeside?: readonly string[];
}

export interface Choice {
  /** Value in the API and in addresses. People read `label`. */
  readonly value: string;
  readonly label: string;
  /** Listings that may have it; those of the field if nothing is declared. */
  readonly appliesTo?: Audience;
  /** It excludes all other choices: "None". */
  readonly isAlone?: true;
  /** Phrases that mean this choice in searches. `#` stands for any number. */
  readonly search?: readonly string[];
  /** Phrases that mean it only beside a word for what is sought: "flat with parking". Descriptions say them of all sorts. */
  readonly searchBeside?: readonly string[];
  /** What files of other systems write for this choice: "AP", "Landlord". */
  readonly codes?: readonly string[];
  /** Columns whose "no" means this choice: a price that is not "Negotiable" is fixed. */
  readonly deniedBy?: readonly string[];
  /** Words of titles that name this choice, where searches leave them as text. `#` stands for any word. */
  readonly titles?: readonly string[];
}

/** One of several values, or null where the owner has not said. */
export interface ChoiceField extends InFacts {
  readonly kind: "choice";
  readonly choices: readonly Choice[];
  readonly filter?: FactFilter;
}

/** Several of the choices, or null if the owner has not said. The list is never empty. */
export interface ChoicesField extends InFacts {
  readonly kind: "choices";
  readonly choices: readonly Choice[];
  /** `any`: one of the chosen choices is enough. `all`: a listing needs each of them. */
  readonly filter?: FactFilter & { readonly match: "any" | "all" };
}

/** Number, or null if the owner has not said. */
export interface NumberField extends InFacts {
  readonly kind: "number";
  readonly least: number;
  readonly most: number;
  /** Smallest part; 1 if nothing is declared. */
  readonly step?: number;
  readonly noun?: Noun;
  /** `least` names the lowest number, which is then a choice of its own: "Ground floor". */
  readonly filter?: LimitFilter & { readonly least?: string };
  /** Phrases of searches. `#` stands for the number, which comes first without it: "sleeps #", "hours light". */
  readonly search?: readonly string[];
  /** Phrases that mean a certain number: "constant light" is 24. */
  readonly searchNumber?: Readonly<Record<number, readonly string[]>>;
  /** Descriptions say the phrases without meaning the number: "an office upstairs". */
  readonly isOnlyAsked?: true;
}

/** Square metres, or null if the owner has not said. */
export interface AreaFact extends InFacts {
  readonly kind: "squareMetres";
  readonly filter?: LimitFilter;
}

/** Whole amount of naira, or null where the owner has not said. */
export interface NairaField extends InFacts {
  readonly kind: "naira";
  /** Period or part that the amount is for, after it: "a year". */
  readonly unit?: string;
  readonly filter?: LimitFilter;
  /** Phrases of searches that an amount follows: "service charge under 500k". */
  readonly search?: readonly string[];
}

/** Short text, or null if the owner has not said. */
export interface TextField extends InFacts {
  readonly kind: "text";
  /** The most characters. */
  readonly longest: number;
  readonly format?: TextFormat;
  /** Listings whose owners have stated it, or, for quarters, until the end of one of these years. */
  readonly filter?: FactFilter & { readonly until?: readonly number[] };
  /** Phrases of searches with a year in place of "#". */
  readonly search?: readonly string[];
}

/** What has to be paid beside the price, or null if the owner has not said. */
export interface FeeField extends InFacts {
  readonly kind: "fee";
  readonly terms: FeeKind;
  /** Percentages that people choose as the highest, in ascending order. Without them the choice is none or some. */
  readonly filter?: FactFilter & { readonly steps?: readonly number[] };
  /** Phrases of searches that mean none: "free inspection". */
  readonly search?: readonly string[];
  /** Names in searches, which say "no agency fee", "zero agency" and "5% agency". */
  readonly named?: readonly string[];
}

/** Fees under names of their own, or null if the owner has not said. */
export interface NamedFeesField extends InFacts {
  readonly kind: "namedFees";
}

/** Calendar day or month, "2027-03-31" or "2027-03", or null if the owner has not said. */
export interface DateField extends InFacts {
  readonly kind: "day" | "month";
}

export type Field =
  | LineField
  | LinesField
  | PriceField
  | CategoryField
  | SubCategoryField
  | StateField
  | PicturesField
  | PictureTextsField
  | OfferedField
  | CountField
  | AreaField
  | FlagField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | NumberField
  | AreaFact
  | NairaField
  | TextField
  | FeeField
  | NamedFeesField
  | DateField;

export type FieldKind = Field["kind"];

export type FactField = Extract<Field, InFacts>;

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

/** A function for each kind of field: a kind that one forgets is a type error. */
export type ByKind<Result> = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => Result };

export const byKind = <Result>(cases: ByKind<Result>, field: Field): Result =>
  (cases[field.kind] as (field: Field) => Result)(field);

export const isFact = (field: Field): field is FactField => field.column === undefined;
