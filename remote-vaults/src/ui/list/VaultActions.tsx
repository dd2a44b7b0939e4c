import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { rowAction, type RowAction, type VaultRow } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';

export interface RowTargets {
  readonly pathOf: (row: VaultRow) => string;
  readonly onAct: (row: VaultRow, action: RowAction) => void;
}

/** Actions of a row. Without an account there are none; the button to connect is at the top of the page. */
export function VaultActions({ row, targets }: { row: VaultRow; targets: RowTargets }) {
  const { pathOf, onAct } = targets;
  const { title } = row.vault;
  const action = rowAction(row);
  return (
    <>
      <ButtonLink size="small" to={pathOf(row)} aria-label={listText.actionOn(listText.detail, title)}>
        {listText.detail}
      </ButtonLink>
      {action && (
        <Button
          size="small"
          aria-label={listText.actionOn(listText.actions[action], title)}
          onClick={() => onAct(row, action)}
        >
          {listText.actions[action]}
        </Button>
      )}
    </>
  );
}
