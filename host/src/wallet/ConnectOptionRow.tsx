import { Icon } from '@fathom/shared/ui/Icon';
import { Spinner } from '@fathom/shared/ui/Spinner';
import { Tag } from '@fathom/shared/ui/Tag';
import { radius, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Check, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { popupRow, RowWords, type RowLook } from '../shell/popupRow';
import { en } from '../text/en';
import type { ConnectOption } from './connectOptions';

interface ConnectOptionRowProps {
  readonly option: ConnectOption;
  /** The user is being asked in this wallet now. */
  readonly isAsked: boolean;
  readonly onChoose: () => void;
}

/** One way to connect. One that is not there stays in the list and states why. */
export function ConnectOptionRow({ option, isAsked, onChoose }: ConnectOptionRowProps) {
  const isHere = option.presence === 'found';
  return (
    <Item>
      <Row type="button" aria-disabled={!isHere || undefined} aria-busy={isAsked} onClick={() => isHere && onChoose()}>
        <WalletMark option={option} />
        <RowWords>
          <b>
            <bdi>{nameOf(option)}</bdi>
          </b>
          <small>{isAsked ? waitOf(option) : noteOf(option)}</small>
        </RowWords>
        {isAsked ? (
          <Spinner />
        ) : option.look === 'metamask' && isHere ? (
          <Tag glyph={Check}>{en.connect.installed}</Tag>
        ) : (
          isHere && <Icon glyph={ChevronRight} />
        )}
      </Row>
    </Item>
  );
}

function nameOf({ look, wallet }: ConnectOption): string {
  switch (look) {
    case 'metamask':
      return en.connect.metamask;
    case 'discovered':
      return wallet?.name ?? '';
    case 'injected':
      return en.connect.injected;
    case 'walletConnect':
      return en.connect.walletConnect;
  }
}

function noteOf({ look, presence }: ConnectOption): string {
  switch (look) {
    case 'metamask':
      return presence === 'found' ? en.connect.metamaskFound : en.connect.metamaskMissing;
    case 'discovered':
      return en.connect.discovered;
    case 'injected':
      return en.connect.injectedHint;
    case 'walletConnect':
      return presence === 'found' ? en.connect.walletConnectHint : en.connect.walletConnectMissing;
  }
}

function waitOf({ look }: ConnectOption): string {
  return look === 'walletConnect' ? en.connect.preparing : en.connect.waiting;
}

/** The wallet's own picture, or its initials; as an image it can run nothing. */
function WalletMark({ option }: { option: ConnectOption }) {
  if (option.wallet?.icon !== undefined) return <Picture src={option.wallet.icon} alt="" />;
  const initials = option.look === 'walletConnect' ? 'WC' : nameOf(option).slice(0, 1);
  return <Initials aria-hidden>{initials}</Initials>;
}

const Item = styled.li`
  * + & {
    margin-top: ${space(2)};
  }
`;

const Row = styled.button<RowLook>`
  ${popupRow}
  border: ${stroke.hairline} solid ${colour('lineStrong')};
  &[aria-disabled='true'] {
    color: ${colour('muted')};
    background: none;
    border-color: ${colour('line')};
    cursor: not-allowed;
  }
`;

const Picture = styled.img`
  width: ${space(9)};
  height: ${space(9)};
  border-radius: ${radius.control};
`;

const Initials = styled.i`
  display: grid;
  place-items: center;
  width: ${space(9)};
  height: ${space(9)};
  border-radius: ${radius.control};
  background: ${colour('brand')};
  color: ${colour('onBrand')};
  font-style: normal;
  font-weight: ${weight.strong};
`;
