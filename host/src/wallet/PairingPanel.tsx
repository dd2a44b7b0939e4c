import { Button } from '@fathom/ui/button/Button';
import { CopyButton } from '@fathom/ui/button/CopyButton';
import { radius, space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { encode } from 'uqr';
import { pairingText } from '../text/connect';

interface PairingPanelProps {
  /** The `wc:…` URI for the wallet on the other device. */
  readonly uri: string;
  readonly onBack: () => void;
}

export function PairingPanel({ uri, onBack }: PairingPanelProps) {
  return (
    <Panel>
      <Code uri={uri} />
      <p>{pairingText.scan}</p>
      <Row>
        <AppLink href={uri}>{pairingText.openApp}</AppLink>
        <span>
          {pairingText.copy}
          <CopyButton text={uri} label={pairingText.copy} />
        </span>
      </Row>
      <Button onClick={onBack}>{pairingText.back}</Button>
    </Panel>
  );
}

/** White modules around the code: with fewer, some cameras do not detect it. */
const QUIET_ZONE = 2;

/** Black on white in every theme, because many scanners do not read an inverted code. */
function Code({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Picture role="img" aria-label={pairingText.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={modules} fill="black" />
    </Picture>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  text-align: center;
  ${type('sm')}
  color: ${color('muted')};
`;

const Picture = styled.svg`
  width: min(100%, ${space(70)});
  border-radius: ${radius.control};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(6)};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

const AppLink = styled.a`
  color: ${color('text')};
  text-decoration: underline;
`;
