import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { Pool } from '../../domain/pool';
import { dialogText } from '../../text/dialogs';

interface SelectionCaptionProps {
  readonly pool: Pool;
  readonly positionId?: bigint;
}

export function SelectionCaption({ pool, positionId }: SelectionCaptionProps) {
  const { displayName } = pool;
  return (
    <Line>
      <TokenIcon size="small" symbol={displayName} address={pool.collateral.address} isNative={pool.isNative} />
      {positionId === undefined ? displayName : dialogText.caption(displayName, positionId.toString())}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
`;
