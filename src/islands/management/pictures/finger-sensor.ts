import { type SensorProps, TouchSensor, type TouchSensorOptions } from "@dnd-kit/core";

type Start = NonNullable<TouchSensorOptions["activationConstraint"]>;

const onGrip: Start = { distance: 6 };
const onPicture: Start = { delay: 200, tolerance: 8 };

/**
 * A swipe over a picture scrolls; a long press picks the picture up. On the grip, no long press is needed. It is one
 * sensor, because of two sensors on the same event only the last is asked.
 */
export class FingerSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    const { target } = props.event;
    const isOnGrip = target instanceof Element && target.closest(".tile-grip") !== null;
    super({ ...props, options: { ...props.options, activationConstraint: isOnGrip ? onGrip : onPicture } });
  }
}
