import { TokenMark } from '@fathom/shared/ui/TokenMark';
import { space } from '@fathom/shared/ui/theme/measure';
import styled from 'styled-components';
import type { Pool } from '../../domain/pool';
import { dialogText } from '../../text/dialogs';

interface SubjectCaptionProps {
  readonly pool: Pool;
  readonly positionId?: bigint;
}

/** What a dialog works on: the pool, or one position in it. */
export function SubjectCaption({ pool, positionId }: SubjectCaptionProps) {
  const { shownName } = pool;
  return (
    <Line>
      <TokenMark size="small" symbol={shownName} address={pool.collateral.address} isNative={pool.isNative} />
      {positionId === undefined ? shownName : dialogText.caption(shownName, positionId.toString())}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
`;
