import { useLocale } from '@fathom/contract';
import { BufferBar } from './BufferBar';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space, weight } from '@fathom/ui/theme/measure';
import { Unknown } from '@fathom/ui/number/Unknown';
import styled from 'styled-components';
import { BUFFER_TONES, formatBuffer } from '../../actions/position/bufferDisplay';
import { bufferBand, type SafetyBuffer } from '../../domain/safetyBuffer';
import { areaText, overviewText } from '../../text/en';

export function SafetyBufferText({ buffer }: { buffer: SafetyBuffer | undefined }) {
  if (!buffer) return <Unknown reason={areaText.unreadable} />;
  return (
    <Block>
      <SafetyBufferLine buffer={buffer} />
      <BufferBar fraction={buffer.fraction} tone={BUFFER_TONES[bufferBand(buffer)]} />
    </Block>
  );
}

/** Rounded down, so that the buffer never looks larger than it is. */
function SafetyBufferLine({ buffer }: { buffer: SafetyBuffer }) {
  const locale = useLocale();
  const band = bufferBand(buffer);
  return (
    <Line>
      <b>{formatBuffer(buffer, locale)}</b>
      <StatusLabel tone={BUFFER_TONES[band]}>{bufferLabel(buffer)}</StatusLabel>
    </Line>
  );
}

/** A buffer of 0% has no band, so the label says that the position is unsafe. */
function bufferLabel(buffer: Pick<SafetyBuffer, 'fraction'>): string {
  return buffer.fraction === 0n ? overviewText.unsafe : overviewText.bands[bufferBand(buffer)];
}

const Block = styled.span`
  display: inline-grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  width: ${space(33)};
  max-width: 100%;
  vertical-align: middle;
`;

const Line = styled.span`
  display: inline-block;
  b {
    margin-right: ${space(2)};
    font-weight: ${weight.medium};
  }
  > span {
    vertical-align: top;
    line-height: ${space(5)};
  }
`;
