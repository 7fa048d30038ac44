/** Makes the search field an ARIA combobox with a list. */
import { useEffect, useState } from "react";
import { neighbourOf, type Option, optionOf } from "./options.ts";

interface Combobox {
  readonly field: HTMLInputElement;
  readonly options: readonly Option[];
  readonly listId: string;
  /** Id of an option's element. */
  readonly idOf: (option: Option) => string;
  readonly onType: (typed: string) => void;
  readonly onTake: (option: Option) => void;
}

const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

/** Whether an input method is composing a word. Older Safari says so only by the key code. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

export function useCombobox({ field, options, listId, idOf, onType, onTake }: Combobox) {
  const [isWanted, setWanted] = useState(() => document.activeElement === field);
  const [activeKey, setActiveKey] = useState<string>();
  const active = optionOf(options, activeKey);
  const isOpen = isWanted && options.length > 0;

  const show = (isShown: boolean) => {
    setWanted(isShown);
    setActiveKey(undefined);
  };

  const take = (option: Option) => {
    const at = options.findIndex(({ key, remover }) => key === option.key || remover?.key === option.key);
    // After removing one, the focus moves to the next of its kind.
    const next = options[at + 1]?.remover ? options[at + 1] : options[at - 1];
    setActiveKey(option.deed.kind === "forget" ? next?.key : undefined);
    onTake(option);
  };

  const move = (event: KeyboardEvent, key: keyof typeof arrows) => {
    const direction = arrows[key];
    if (direction === "left" || direction === "right") {
      const next = isOpen && active ? neighbourOf(options, activeKey, direction) : undefined;
      if (next) event.preventDefault();
      return setActiveKey(next?.key);
    }
    if (options.length === 0) return setWanted(true);
    event.preventDefault();
    setWanted(!(event.altKey && direction === "up"));
    setActiveKey(event.altKey ? undefined : neighbourOf(options, isOpen ? activeKey : undefined, direction)?.key);
  };

  const leave = (event: KeyboardEvent) => {
    if (!isOpen && field.value === "") return;
    event.preventDefault();
    if (isOpen) return show(false);
    field.value = "";
    onType("");
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key in arrows) return move(event, event.key as keyof typeof arrows);
    if (event.key === "Escape") return leave(event);
    if (event.key === "Home" || event.key === "End") return setActiveKey(undefined);
    if (!isOpen || !active) return;
    const taken = event.key === "Delete" ? active.remover : event.key === "Enter" ? active : undefined;
    if (!taken) return;
    event.preventDefault();
    take(taken);
  };

  /** The next page is loading, so requests for this one stop. */
  const end = () => {
    show(false);
    onType("");
  };

  const handlers = {
    input: () => {
      onType(field.value);
      show(true);
    },
    focus: () => {
      onType(field.value);
      show(true);
    },
    // Reopens the list if the field already has the focus.
    click: () => setWanted(true),
    keydown: press as EventListener,
    blur: () => show(false),
  };

  // Renewed at each render, so that handlers see current options.
  useEffect(() => {
    for (const [name, handler] of Object.entries(handlers)) field.addEventListener(name, handler);
    field.form?.addEventListener("submit", end);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) field.removeEventListener(name, handler);
      field.form?.removeEventListener("submit", end);
    };
  });

  useEffect(() => {
    const fixed = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId };
    for (const [name, value] of Object.entries(fixed)) field.setAttribute(name, value);
    if (document.activeElement === field && field.value !== "") onType(field.value);
  }, [field, listId, onType]);

  useEffect(() => {
    field.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && active) field.setAttribute("aria-activedescendant", idOf(active));
    else field.removeAttribute("aria-activedescendant");
    if (isOpen && active) document.getElementById(idOf(active))?.scrollIntoView({ block: "nearest" });
  });

  return { isOpen, isWanted, active: isOpen ? active : undefined, take, end };
}
