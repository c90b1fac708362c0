import { KeySlots } from '../../src/features/kitchen/tickets/key-slots.js';

const AT = Date.parse('2026-11-20T12:00:00Z');

describe('the numbers on the keys', () => {
  it('stay with their ticket when others end, arrive or come before it', () => {
    const slots = new KeySlots();
    slots.assign(['a', 'b', 'c'], AT);
    expect(Object.fromEntries(slots.assign(['new', 'c', 'b'], AT + 1000))).toEqual({ b: 2, c: 3, new: 4 });
  });

  it('are reused only after a while', () => {
    const slots = new KeySlots();
    slots.assign(['a'], AT);
    expect(slots.assign(['b'], AT + 1000).get('b')).toBe(2);
    expect(slots.assign(['b', 'c'], AT + 20_000).get('c')).toBe(1);
  });

  it('are nine; the tenth ticket gets one when one is free', () => {
    const slots = new KeySlots();
    const ids = [...'abcdefghij'];
    expect(slots.assign(ids, AT).has('j')).toBe(false);
    const rest = ids.slice(1);
    expect(slots.assign(rest, AT).has('j')).toBe(false);
    expect(slots.assign(rest, AT + 20_000).get('j')).toBe(1);
  });

  it('are the same map until one of them changes, so that lanes do not render needlessly', () => {
    const slots = new KeySlots();
    const given = slots.assign(['a', 'b'], AT);
    expect(slots.assign(['b', 'a'], AT + 1000)).toBe(given);
    expect(slots.assign(['a'], AT + 1000)).not.toBe(given);
  });
});
