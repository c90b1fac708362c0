import { clientAddress } from '../../src/common/http/client-address.js';

describe('the address of a client behind proxies', () => {
  const peer = '10.0.0.1';
  test.each([
    ['no proxy is trusted: the header counts for nothing', 0, '6.6.6.6', peer],
    ['no header', 1, undefined, peer],
    ['one proxy: what it added', 1, '203.0.113.7', '203.0.113.7'],
    ['one proxy, and a client that makes something up', 1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['two proxies', 2, '6.6.6.6,203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['more proxies than are named', 3, '203.0.113.7', '203.0.113.7'],
  ])('%s', (_name, trustedHops, forwardedFor, address) => {
    expect(clientAddress({ peer, forwardedFor, trustedHops })).toBe(address);
  });
});
