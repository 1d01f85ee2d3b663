// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOwnPosition } from '../../src/kit/position/use-own-position';
import { hereFeatures } from '../../src/map/parts/drawing/here-layers';

let say: (heading: number | null) => void = () => undefined;

beforeEach(() => {
  const geolocation = {
    watchPosition: (found: PositionCallback) => {
      say = (heading) => {
        const coords = { latitude: 43.8, longitude: 5.3, accuracy: 8, heading };
        act(() => found({ coords, timestamp: Date.now() } as GeolocationPosition));
      };
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(window, 'DeviceOrientationEvent');
});

/** The device is turned, as its browser tells it. */
function turn(name: 'deviceorientation' | 'deviceorientationabsolute', angles: object): void {
  act(() => void window.dispatchEvent(Object.assign(new Event(name), angles)));
}

describe('which way one looks, on a map', () => {
  const opened = () => renderHook(() => useOwnPosition({ waits: true, hasCompass: true }));

  test('is the way the device is held, once the position was asked for', () => {
    const { result } = opened();
    turn('deviceorientationabsolute', { absolute: true, alpha: 270 });
    act(() => result.current.locate());
    say(null);
    expect(result.current.fix?.headingDegrees).toBeNull();
    turn('deviceorientationabsolute', { absolute: true, alpha: 269 });
    expect(result.current.fix?.headingDegrees).toBe(90);
    // It turns on the ground with it.
    const [, point] = hereFeatures(result.current.fix).features;
    expect(point?.properties).toEqual({ heading: 90 });
    turn('deviceorientationabsolute', { absolute: true, alpha: 2 });
    expect(result.current.fix?.headingDegrees).toBe(0);
  });

  test('is what Safari calls it, after it asked whether it may', () => {
    const requestPermission = vi.fn<() => Promise<string>>(async () => 'granted');
    Object.defineProperty(window, 'DeviceOrientationEvent', {
      configurable: true,
      value: { requestPermission },
    });
    const { result } = opened();
    expect(requestPermission).not.toHaveBeenCalled();
    act(() => result.current.locate());
    expect(requestPermission).toHaveBeenCalledOnce();
    say(null);
    turn('deviceorientation', { absolute: false, alpha: 10, webkitCompassHeading: 181 });
    expect(result.current.fix?.headingDegrees).toBe(180);
  });

  test('is the way one goes where the angles do not count from north', () => {
    const { result } = opened();
    act(() => result.current.locate());
    say(45);
    turn('deviceorientation', { absolute: false, alpha: 270 });
    expect(result.current.fix?.headingDegrees).toBe(45);
  });

  test('is listened to no more when the page is hidden', () => {
    const { result } = opened();
    act(() => result.current.locate());
    say(45);
    turn('deviceorientationabsolute', { absolute: true, alpha: 180 });
    expect(result.current.fix?.headingDegrees).toBe(180);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    turn('deviceorientationabsolute', { absolute: true, alpha: 90 });
    expect(result.current.fix?.headingDegrees).toBe(45);
  });
});
