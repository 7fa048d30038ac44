import type icons from "#assets/icons.json";

interface Props {
  /** One that the page has named among its icons. */
  name: keyof typeof icons;
}

/** An icon of the page's sprite, beside words that say the same. */
export const Icon = ({ name }: Props) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
