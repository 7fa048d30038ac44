import type icons from "#assets/icons.json";

interface Props {
  /** One of the page's declared icons. */
  name: keyof typeof icons;
}

/** Decorative icon of the page's sprite. */
export const Icon = ({ name }: Props) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
