import type { Language } from '@libs/contract/values.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { type Alarm, useAlarm } from '../../src/features/kitchen/alerts/use-alarm.js';
import { useVoice } from '../../src/features/kitchen/alerts/use-voice.js';
import { parseDeviceSettings } from '../../src/features/kitchen/device/device-settings.js';
import { useShift } from '../../src/features/kitchen/device/use-shift.js';
import { i18n } from '../../src/texts/i18n.js';
import { sayIn } from '../../src/texts/other-languages.js';
import { COMMON_TEXTS } from '../../src/texts/shop-parts.js';
import { BOARD_TEXTS, STAFF_TEXTS } from '../../src/texts/staff-parts.js';
import { FakeAudio } from './fake-audio.js';

/** The browser's voice, which speaks until `end` is called. */
class FakeVoice {
  read: string[] = [];
  languages: string[] = [];
  spokenBy: string[] = [];
  speaking = false;
  readonly pending = false;
  private current: Utterance | null = null;

  readonly speak = (utterance: Utterance): void => {
    this.read.push(utterance.text);
    this.languages.push(utterance.lang);
    if (utterance.voice !== null) this.spokenBy.push(utterance.voice.lang);
    this.current = utterance;
    this.speaking = true;
  };
  voices: { lang: string }[] = [];
  readonly getVoices = () => this.voices;
  readonly addEventListener = (): void => undefined;
  readonly removeEventListener = (): void => undefined;
  readonly cancel = (): void => {
    this.current = null;
    this.speaking = false;
  };
  end(): void {
    const { current } = this;
    this.cancel();
    current?.onend();
  }
}
class Utterance {
  lang = '';
  voice: { lang: string } | null = null;
  onend = (): void => undefined;
  constructor(readonly text: string) {}
}

const LONG_MS = 10_000;
const first = anOrder({ id: 'a', ticket_number: 1 });
const second = anOrder({ id: 'b', ticket_number: 2, order_type: 'Pickup' });
const gone = anOrder({ id: 'c', ticket_number: 3, kitchen_status: 'Cancelled' });
const quiet: Alarm = { ringing: [], cancelled: [] };

let voice: FakeVoice;
beforeEach(() => {
  jest.useFakeTimers();
  FakeAudio.install();
  voice = new FakeVoice();
  Object.assign(window, { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'speechSynthesis');
});
const wait = () => act(() => jest.advanceTimersByTimeAsync(LONG_MS));

const TODAY = '2026-11-20';

function board(alarm: Alarm, isOn = true, language: Language = 'en') {
  return renderHook(
    (props) => useVoice({ ...props, volume: 80, language, linesOf: ticketLines, clockOf: () => '18:30', today: TODAY }),
    {
      initialProps: { alarm, isOn },
    },
  );
}

it('reads the weekday with a number of another business day', async () => {
  board({
    ringing: [{ ...first, business_date: '2026-11-21' }],
    cancelled: [{ ...gone, business_date: '2026-11-19' }],
  });
  await wait();
  voice.end();
  await wait();
  expect(voice.read).toEqual(['Order 3 Thursday is cancelled.', 'New order 1 Saturday, Delivery.']);
});

it('speaks the ringing orders one after the other, each once', async () => {
  const { rerender } = board({ ringing: [first, second], cancelled: [] });
  await wait();
  expect(voice.read).toEqual(['New order 1, Delivery.']);
  voice.end();
  await wait();
  voice.end();
  rerender({ alarm: { ringing: [first, second], cancelled: [gone] }, isOn: true });
  await wait();
  expect(voice.read).toEqual(['New order 1, Delivery.', 'New order 2, Pickup.', 'Order 3 is cancelled.']);
});

describe('in a kitchen that works in Tamil', () => {
  // loaded before, because the clock is a fake
  beforeAll(() => sayIn('ta', [COMMON_TEXTS, STAFF_TEXTS, BOARD_TEXTS]));
  const names = { ta: 'கொத்து' };
  const kottu = { food: { id: 1, name: 'Kottu', image_url: null }, name: 'Kottu', names, price: 1, position: 0 };
  const ringing = [{ ...first, order_products: [{ ...kottu, quantity: 2 }] }];

  it('speaks Tamil if the device has a voice for it, that of Sri Lanka first', async () => {
    voice.voices = [{ lang: 'en-US' }, { lang: 'ta-IN' }, { lang: 'ta_LK' }];
    board({ ringing, cancelled: [] }, true, 'ta');
    // first for the texts
    await wait();
    await wait();
    expect(voice.read).toEqual(['புதிய ஓர்டர் 1, டெலிவரி. 2 கொத்து.']);
    expect([voice.languages, voice.spokenBy]).toEqual([['ta-LK'], ['ta_LK']]);
  });

  it('speaks English with base names if the device has none', async () => {
    voice.voices = [{ lang: 'en-US' }];
    board({ ringing, cancelled: [] }, true, 'ta');
    await wait();
    expect(voice.read).toEqual(['New order 1, Delivery. 2 Kottu.']);
    expect(voice.languages).toEqual(['en']);
  });

  it('speaks the kitchen’s language on a screen in another one', async () => {
    act(() => i18n.activate('si'));
    try {
      voice.voices = [{ lang: 'ta-IN' }];
      board({ ringing, cancelled: [gone] }, true, 'ta');
      await wait();
      await wait();
      expect(voice.read).toEqual(['ஓர்டர் 3 இரத்தானது.']);
    } finally {
      act(() => i18n.activate('en'));
    }
  });
});

it('skips orders that somebody has acted on before their turn came', async () => {
  const { rerender } = board({ ringing: [first, second], cancelled: [] });
  await wait();
  rerender({ alarm: quiet, isOn: true });
  voice.end();
  await wait();
  expect(voice.read).toEqual(['New order 1, Delivery.']);
});

it('speaks a second cancellation of an order that was restored, and orders that ring again', async () => {
  const cancelled = { alarm: { ringing: [], cancelled: [gone] }, isOn: true };
  const { rerender } = board(cancelled.alarm);
  await wait();
  voice.end();
  rerender({ alarm: quiet, isOn: true });
  rerender(cancelled);
  await wait();
  expect(voice.read).toEqual(['Order 3 is cancelled.', 'Order 3 is cancelled.']);
});

it('continues after another voice of the page, such as the example in the settings', async () => {
  voice.speaking = true;
  board({ ringing: [first], cancelled: [] });
  await wait();
  expect(voice.read).toEqual(['New order 1, Delivery.']);
});

it('is silent if this device has it switched off, and stops at once when it is switched off', async () => {
  const alarm = { ringing: [first], cancelled: [] };
  const { rerender } = board(alarm, false);
  await wait();
  expect(voice.read).toEqual([]);
  rerender({ alarm, isOn: true });
  await wait();
  expect(voice.speaking).toBe(true);
  rerender({ alarm, isOn: false });
  expect(voice.speaking).toBe(false);
});

it('does not overlap with the chime, which continues after it', async () => {
  const settings = parseDeviceSettings(null);
  const alarm = { ringing: [first], cancelled: [] };
  const { result } = renderHook(() => {
    const shift = useShift();
    useAlarm({ alarm, chime: shift.chime, settings, isShiftOn: shift.isOn });
    return shift;
  });
  await act(async () => result.current.start());
  FakeAudio.sounded();
  voice.speaking = true;
  await wait();
  expect(FakeAudio.sounded()).toEqual([]);
  voice.speaking = false;
  await wait();
  expect(FakeAudio.sounded()).not.toEqual([]);
});
