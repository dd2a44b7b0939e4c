import { functionRelease, type ReleasedFunction } from '@fathom/testing/functionRelease';
import { admitSigning } from './descriptor/admitSigning';

/* Positions and votes are no tokens, so that no effect shows who gets them. Their words must be the host's. */

const CHOICE = ['enum', { $ref: '$.metadata.enums.support' }] as const;
const VOTES = { '0': 'Against', '1': 'For', '2': 'Abstain' };

function admitted(released: ReleasedFunction): string {
  const signing = admitSigning(functionRelease(released));
  return signing.ok ? 'admitted' : signing.error;
}

function numbers(signature: string, ...names: readonly string[]): ReleasedFunction {
  return {
    signature,
    sentence: `Claim the rewards of ${names.map((name) => `{${name}}`).join(' and ')} from {@.to}`,
    fields: { ...Object.fromEntries(names.map((name) => [name, 'raw'])), '@.to': 'addressName' },
    rules: Object.fromEntries(names.map((name) => [name, `intent:${name}`])),
  };
}

function voteWithReason(sentence: string, support: Readonly<Record<string, string>> = VOTES): ReleasedFunction {
  return {
    signature: 'castVoteWithReason(uint256 id,uint8 support,string reason)',
    sentence,
    fields: { id: 'raw', support: CHOICE, reason: 'raw' },
    rules: { id: 'intent:id', support: 'intent:support', reason: 'intent:reason' },
    enums: { support },
  };
}

describe('a release that claims rewards by its words', () => {
  it.each<[string, ReleasedFunction]>([
    ['moves a position to another one', numbers('movePosition(uint256 source,uint256 other)', 'source', 'other')],
    ['confirms a proposal', numbers('confirmProposal(uint256 id)', 'id')],
    ['cancels a proposal', numbers('cancel(uint256 id)', 'id')],
  ])('is refused if it %s', (_case, released) => {
    expect(admitted(released)).toMatch(/: no such function is sent$/);
    expect(admitted({ ...released, isEmbedded: true })).toMatch(/: no such function is sent$/);
  });

  it('is refused if the proxy wallet carries any function that the host does not word', () => {
    const released = numbers('refresh(uint256 source,uint256 other)', 'source', 'other');
    expect(admitted(released)).toBe('admitted');
    expect(admitted({ ...released, isEmbedded: true })).toBe(
      'released, refresh: only functions of the host are carried by another call',
    );
  });

  it('is refused if it votes with a reason', () => {
    expect(admitted(voteWithReason('Claim the rewards of {id}: {support} “{reason}”'))).toBe(
      'released, castVoteWithReason: the sentence is not “Vote {support} on proposal {proposalId} with the reason “{reason}””',
    );
  });
});

describe('a release that votes with a reason in the words of the host', () => {
  const sentence = 'Vote {support} on proposal {id} with the reason “{reason}”';

  it('is admitted', () => {
    expect(admitted(voteWithReason(sentence))).toBe('admitted');
  });

  it('is refused if it calls a vote against one for it', () => {
    expect(admitted(voteWithReason(sentence, { '0': 'For', '1': 'Against', '2': 'Abstain' }))).toContain(
      'support is displayed in another way',
    );
  });
});
