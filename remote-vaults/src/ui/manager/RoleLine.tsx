import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import type { RoleState } from '../../domain/manager/checkMethod';
import type { RequiredRole } from '../../domain/manager/requiredRole';
import { managerText as text } from '../../text/managerText';

const TONES = { held: 'positive', missing: 'danger', unreadable: 'caution' } as const;

export function RoleLine({ required, state }: { required: RequiredRole; state: RoleState }) {
  const stateText = text.roleStates[state];
  return (
    <DetailList>
      <DetailRow label={text.role}>
        {roleText(required)}{' '}
        {state === 'checking' ? stateText : <StatusLabel tone={TONES[state]}>{stateText}</StatusLabel>}
      </DetailRow>
    </DetailList>
  );
}

function roleText(required: RequiredRole): string {
  switch (required.kind) {
    case 'anyone':
      return text.roleAnyone;
    case 'role':
      return required.role;
    case 'appointed':
      return required.roles.map((role) => text.strategyRoles[role]).join(text.or);
  }
}
