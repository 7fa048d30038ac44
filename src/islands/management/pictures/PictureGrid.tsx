import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { useEditing } from "#islands/management/editor/context.ts";
import { announcementsFor, instructions } from "./announcements.ts";
import { FingerSensor } from "./finger-sensor.ts";
import { PictureTile } from "./PictureTile.tsx";
import type { PictureList } from "./use-pictures.ts";

interface Props {
  pictures: PictureList;
  chosen: string | undefined;
  onChoose: (url: string | undefined) => void;
  /** Shown behind the pictures. */
  children: ReactNode;
}

/** The pictures in order; sortable by mouse, touch and keyboard. */
export function PictureGrid({ pictures, chosen, onChoose, children }: Props) {
  const { blurs } = useEditing();
  const { urls, texts } = pictures;
  const sensors = useSensors(
    // A press is not a drag.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(FingerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) pictures.move(String(active.id), urls.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id="moving-pictures"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(urls), screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        <ul className="tiles" aria-label="Pictures in order">
          {urls.map((url, index) => (
            <PictureTile
              key={url}
              url={url}
              place={index + 1}
              count={urls.length}
              text={texts[url] ?? ""}
              blur={blurs.get(url)}
              isChosen={chosen === url}
              onChoose={() => onChoose(chosen === url ? undefined : url)}
              onRemove={() => pictures.remove(url)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
