import { keccakOfText } from '@fathom/base/rpc/keccak';

/** Roles of the DAO's contracts and of the lending market: a role's identifier is the hash of its name. */
const NAMES = [
  'TIMELOCK_ADMIN_ROLE',
  'PROPOSER_ROLE',
  'EXECUTOR_ROLE',
  'CANCELLER_ROLE',
  'PAUSE_ROLE',
  'STREAM_MANAGER_ROLE',
  'TREASURY_ROLE',
  'REWARDS_OPERATOR_ROLE',
  'PAUSER_ROLE',
  'MINTER_ROLE',
  'ALLOWLISTER_ROLE',
  'POOL_ADMIN',
  'EMERGENCY_ADMIN',
  'RISK_ADMIN',
  'FLASH_BORROWER',
  'BRIDGE',
  'ASSET_LISTING_ADMIN',
] as const;

let names: ReadonlyMap<string, string> | undefined;

/** `timelock admin` for the identifier of `TIMELOCK_ADMIN_ROLE`, 32 bytes in hexadecimal; `undefined` for a role of no known name. */
export function roleName(role: string): string | undefined {
  // Hashed only when a proposal is about roles.
  names ??= new Map([
    [`0x${'0'.repeat(64)}`, 'default admin'],
    ...NAMES.map((name): [string, string] => [keccakOfText(name), wordsOf(name)]),
  ]);
  return names.get(role.toLowerCase());
}

function wordsOf(name: string): string {
  return name
    .replace(/_ROLE$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
}
