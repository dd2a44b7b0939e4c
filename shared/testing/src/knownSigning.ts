import {
  parseSigning,
  type AreaSigning,
  type SigningSource,
} from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { ok } from '@fathom/contract/result';

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';

function descriptor(id: string, kind: 'contract' | 'eip712', formats: object) {
  const metadata = { owner: 'Fathom' };
  return { $schema: SCHEMA, context: { $id: id, [kind]: {} }, metadata, display: { formats } };
}

function address(path: string, label: string) {
  return { path, label, format: 'addressName' };
}

function raw(path: string, label: string) {
  return { path, label, format: 'raw' };
}

export function admittedSigningFiles(role: string, area = 'lending') {
  return {
    'registry.7730.json': descriptor('registry', 'contract', {
      'create(address owner)': {
        intent: 'Create proxy wallet',
        interpolatedIntent: 'Create a proxy wallet that belongs to {owner} at the {@.to} for {@.value}',
        fields: [
          address('owner', 'Owner'),
          address('@.to', 'Registry'),
          { ...raw('@.value', 'Value'), format: 'amount' },
        ],
      },
    }),
    'policy.json': {
      version: 1,
      area,
      contracts: {
        registry: { target: `role:${role}`, functions: { create: { '@.value': 'intent:value', owner: 'account' } } },
      },
    },
  };
}

/**
 * Creates rules for `knownRequest`, `knownPermit` and an approval of a contract with the role `token`; `role` is that
 * of their target. Contains only rules, because no sentence has a token.
 */
export function knownSigningFiles(role: string): Readonly<Record<string, unknown>> {
  const { 'policy.json': policy, ...registry } = admittedSigningFiles(role);
  return {
    ...registry,
    'token.7730.json': descriptor('token', 'contract', {
      'approve(address spender,uint256 amount)': {
        intent: 'Approve',
        interpolatedIntent: 'Allow {spender} to take {amount} units',
        fields: [address('spender', 'Spender'), raw('amount', 'Amount')],
      },
    }),
    'permit.7730.json': descriptor('permit', 'eip712', {
      'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
        intent: 'Approve',
        interpolatedIntent: 'Allow {spender} to take {value} units, by signature',
        fields: [address('spender', 'Spender'), raw('value', 'Amount')],
      },
    }),
    'policy.json': {
      ...policy,
      contracts: {
        ...policy.contracts,
        token: { target: 'role:token', functions: { approve: { spender: `role:${role}`, amount: 'intent:amount' } } },
        permit: {
          target: `role:${role}`,
          functions: {
            Permit: {
              owner: 'account',
              spender: `role:${role}`,
              value: 'intent:amount',
              nonce: 'nonce',
              deadline: 'deadline',
            },
          },
        },
      },
    },
  };
}

function knownSigning(role: string): AreaSigning {
  const signing = parseSigning(knownSigningFiles(role));
  if (!signing.ok) throw new Error(signing.error);
  return signing.value;
}

export function knownSigningSource(role: string): SigningSource {
  return async () => ok(knownSigning(role));
}
