import fc from 'fast-check';
import { parseDeviceSettings, ZOOM } from '../../src/features/kitchen/device/device-settings.js';

describe('settings of a device', () => {
  it('start with tickets, sound and normal size', () => {
    expect(parseDeviceSettings(null)).toEqual({
      view: 'tickets',
      isSoundOn: true,
      volume: 80,
      isVoiceOn: false,
      zoom: 100,
      hasAllDay: false,
      hasNotifications: true,
      hasReadyChime: false,
      hasShortcuts: true,
    });
  });

  it('keep what was stored', () => {
    const stored = {
      view: 'tables',
      isSoundOn: false,
      volume: 20,
      isVoiceOn: true,
      zoom: 130,
      hasAllDay: true,
      hasNotifications: false,
      hasReadyChime: true,
      hasShortcuts: false,
    };
    expect(parseDeviceSettings(stored)).toEqual(stored);
  });

  it('are always within bounds, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const { zoom, volume, view } = parseDeviceSettings(stored);
        expect(zoom).toBeGreaterThanOrEqual(ZOOM.min);
        expect(zoom).toBeLessThanOrEqual(ZOOM.max);
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThanOrEqual(100);
        expect(['tickets', 'tables']).toContain(view);
      }),
    );
  });
});
