import { TouchSensor } from "@dnd-kit/core";

/** A finger on the grip means to move the picture: it need not be held first, as on the picture itself. */
export class GripSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: "onTouchStart",
      handler: ({ nativeEvent }) =>
        nativeEvent.touches.length === 1 &&
        nativeEvent.target instanceof Element &&
        nativeEvent.target.closest(".tile-grip") !== null,
    },
  ];
}
