import { candidates, distrustedLast } from './readRound';
import type { RpcNode } from './rpcNode';

function node(state: Partial<Pick<RpcNode, 'cooldownUntil' | 'retryAfter' | 'isDistrusted'>> = {}): RpcNode {
  const request = async () => ({ kind: 'failed', message: 'down' }) as const;
  return { request, cooldownUntil: 0, retryAfter: 0, isDistrusted: false, isStuck: () => false, ...state };
}

const NOW = 1_000;

describe('the nodes of a round', () => {
  it('are those outside a cooldown, distrusted ones last', () => {
    const distrusted = node({ isDistrusted: true });
    const [first, cooling, ended] = [node(), node({ cooldownUntil: NOW + 1 }), node({ cooldownUntil: NOW })];
    expect(candidates({ nodes: [distrusted, first, cooling, ended], now: () => NOW })).toEqual([
      first,
      ended,
      distrusted,
    ]);
  });

  it('are all that have requested no pause if every one cools down, the earliest end first', () => {
    const [late, early] = [node({ cooldownUntil: NOW + 20 }), node({ cooldownUntil: NOW + 10 })];
    const pausing = node({ cooldownUntil: NOW + 5, retryAfter: NOW + 5 });
    const nodes = [late, early, pausing];
    expect(candidates({ nodes, now: () => NOW })).toEqual([early, late]);
    expect(nodes).toEqual([late, early, pausing]);
  });

  it('keep the order of the configuration otherwise', () => {
    const [one, other] = [node(), node()];
    expect(distrustedLast([one, other])[0]).toBe(one);
    expect(distrustedLast([one, other])[1]).toBe(other);
  });
});
