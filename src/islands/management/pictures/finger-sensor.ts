import { type SensorProps, TouchSensor, type TouchSensorOptions } from "@dnd-kit/core";

type Start = NonNullable<TouchSensorOptions["activationConstraint"]>;

const onGrip: Start = { distance: 6 };
const onPicture: Start = { delay: 200, tolerance: 8 };

/** A finger that passes over a picture scrolls: it picks the picture up by resting on it. On the grip it means to move
 *  the picture, and need not rest. One sensor for both: of two that listen to the same event only the last is asked. */
export class FingerSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    const { target } = props.event;
    const isOnGrip = target instanceof Element && target.closest(".tile-grip") !== null;
    super({ ...props, options: { ...props.options, activationConstraint: isOnGrip ? onGrip : onPicture } });
  }
}
