import { useEffect, useState } from 'react';

/** What Safari says beside the angles of the standard. */
interface SafariOrientation {
  webkitCompassHeading?: number;
}
interface SafariOrientationEvents {
  requestPermission?: () => Promise<string>;
}

/** A heading is told in steps of so many degrees: nobody sees less, and a hand is never still. */
const STEP = 5;
/** The first of them counts from north; the other does only where Safari says so. */
const EVENTS = ['deviceorientationabsolute', 'deviceorientation'] as const;

/** Which way the device is held, in degrees from north; null where it does not tell. It listens only while `isOn`. */
export function useCompass(isOn: boolean): number | null {
  const [heading, setHeading] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: Event) => {
      const degrees = headingOf(event as DeviceOrientationEvent & SafariOrientation);
      if (degrees !== null) setHeading((Math.round(degrees / STEP) * STEP) % 360);
    };
    for (const name of EVENTS) window.addEventListener(name, hear);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, hear);
      setHeading(null);
    };
  }, [isOn]);
  return heading;
}

/** Asks for the compass where a browser wants to be asked; to be called by a tap. Without it the position stands alone. */
export function askCompass(): void {
  const events = (window as { DeviceOrientationEvent?: SafariOrientationEvents }).DeviceOrientationEvent;
  void events?.requestPermission?.().catch(() => undefined);
}

function headingOf(event: DeviceOrientationEvent & SafariOrientation): number | null {
  const { webkitCompassHeading, absolute, alpha } = event;
  const held = window.screen.orientation?.angle ?? 0;
  if (typeof webkitCompassHeading === 'number') return (webkitCompassHeading + held) % 360;
  // The angle counts against the clock.
  return absolute && alpha !== null ? (360 - alpha + held) % 360 : null;
}
