import { useEffect, useState } from 'react';

/** The smallest turn of the phone that turns an arrow, in degrees. */
const STEP = 3;

/** An orientation event, with the compass heading that only WebKit has. */
type Orientation = DeviceOrientationEvent & { webkitCompassHeading?: number };

/** Where the upper edge of the screen points, in degrees clockwise from north; null if the event does not contain it. */
export function headingOf({ alpha, absolute, webkitCompassHeading }: Orientation, screenAngle: number): number | null {
  if (webkitCompassHeading !== undefined) return (webkitCompassHeading + screenAngle) % 360;
  return absolute && alpha !== null ? (360 - alpha + screenAngle) % 360 : null;
}

/** The heading that continues from `before` the shorter way round, so that an arrow does not spin at north. */
export const unwrapped = (before: number, heading: number): number =>
  before + ((((heading - before + 180) % 360) + 360) % 360) - 180;

/**
 * Where the phone points, in degrees clockwise from north, continuous over 360; null while it is not known. It only
 * listens and never asks: without permission for the compass there are no events.
 */
export function useHeading(): number | null {
  const [heading, setHeading] = useState<number | null>(null);
  useEffect(() => {
    const turn = (event: Event) => {
      const now = headingOf(event as Orientation, window.screen.orientation?.angle ?? 0);
      if (now === null) return;
      setHeading((before) => {
        if (before === null) return now;
        const next = unwrapped(before, now);
        return Math.abs(next - before) < STEP ? before : next;
      });
    };
    const events = ['deviceorientationabsolute', 'deviceorientation'];
    for (const name of events) window.addEventListener(name, turn);
    return () => {
      for (const name of events) window.removeEventListener(name, turn);
    };
  }, []);
  return heading;
}
