import { lockRealm } from '../../../host/src/areas/lockRealm';
import { attackRealm, type AttackReport } from './attackRealm';
import type { RealmInput } from './realmInput';
import { verdicts, type BarText } from './verdicts';

export interface Realm {
  verdicts(input: RealmInput): Promise<readonly string[]>;
  attack(input: RealmInput, globals?: readonly PropertyKey[]): Promise<AttackReport>;
  lock(): void;
}

export function provideRealm(barText: BarText): void {
  const realm: Realm = {
    verdicts: (input) => verdicts(input, barText),
    attack: (input, globals) => attackRealm(() => verdicts(input, barText), globals),
    lock: () => lockRealm(globalThis, { report: () => undefined, whenIdle: () => undefined, own: [] }).finish(),
  };
  Object.defineProperty(globalThis, 'realm', { value: realm });
}
