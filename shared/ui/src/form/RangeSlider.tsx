import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FORCED_COLORS, radius, space, stroke, type } from '../theme/measure';
import { color, tint } from '../theme/paint';

interface RangeSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Default 1. */
  readonly step?: number | undefined;
  readonly onChange: (value: number) => void;
  /** The value as screen readers announce it: with its unit and its effect. */
  readonly valueText: string;
  /** Start of the drawn scale below `min`; that part is drawn as danger and can't be selected. Default `min`. */
  readonly scaleStart?: number | undefined;
  /** The colored part runs from here to the thumb; marked unless it is an end. Default: the start of the scale. */
  readonly origin?: number | undefined;
  /** Parts of the scale that are drawn as danger and can be selected. */
  readonly dangers?: readonly { readonly from: number; readonly to: number }[];
  readonly captions?: { readonly start: ReactNode; readonly origin?: ReactNode; readonly end: ReactNode };
}

/** A restyled native range input, for its keyboard support and accessibility. */
export function RangeSlider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  valueText,
  scaleStart = min,
  origin = scaleStart,
  dangers = [],
  captions,
}: RangeSliderProps) {
  const position = (at: number) => (100 * (at - scaleStart)) / (max - scaleStart);
  const [from, to] = value < origin ? [value, origin] : [origin, value];
  return (
    <div>
      <Scale>
        <Track />
        {min > scaleStart && <Danger style={{ width: `${position(min)}%` }} />}
        {dangers.map((danger) => (
          <Danger
            key={danger.from}
            style={{ left: `${position(danger.from)}%`, width: `${position(danger.to) - position(danger.from)}%` }}
          />
        ))}
        <Filled style={{ left: `${position(from)}%`, width: `${position(to) - position(from)}%` }} />
        {origin > scaleStart && <Origin style={{ left: `${position(origin)}%` }} />}
        <Reach style={{ left: `${position(min)}%` }}>
          <Input
            type="range"
            aria-label={label}
            aria-valuetext={valueText}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </Reach>
      </Scale>
      {captions && (
        <Captions>
          <span>{captions.start}</span>
          {captions.origin !== undefined && (
            <OriginCaption style={{ left: `${position(origin)}%` }}>{captions.origin}</OriginCaption>
          )}
          <span>{captions.end}</span>
        </Captions>
      )}
    </div>
  );
}

const THUMB = space(5);

const Scale = styled.div`
  position: relative;
  height: ${space(6)};
`;

const Track = styled.span`
  position: absolute;
  inset: ${space(2.5)} 0 auto;
  height: ${space(1)};
  border-radius: ${radius.tag};
  background: ${color('lineStrong')};
  ${FORCED_COLORS} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const Danger = styled(Track)`
  right: auto;
  background: ${color('dangerBand')};
`;

const Filled = styled(Track)`
  right: auto;
  background: ${color('accent')};
`;

const Origin = styled.span`
  position: absolute;
  top: ${space(1.75)};
  width: ${stroke.hairline};
  height: ${space(2.5)};
  background: ${color('muted')};
`;

/** The input extends half a thumb beyond both ends, so that the middle of the thumb matches the scale. */
const Reach = styled.span`
  position: absolute;
  inset: 0 calc(${THUMB} / -2) 0 0;
  margin-left: calc(${THUMB} / -2);
`;

const thumb = `
  box-sizing: border-box;
  width: ${THUMB};
  height: ${THUMB};
  border-radius: ${radius.round};
  cursor: grab;
`;

const Input = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  cursor: pointer;
  touch-action: pan-y;
  &:focus-visible {
    outline: none;
  }
  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
    border: ${stroke.strong} solid ${color('accent')};
    background: ${color('raised')};
    box-shadow: 0 ${stroke.hairline} ${space(0.75)} ${tint('text', 20)};
  }
  &::-moz-range-thumb {
    ${thumb}
    border: ${stroke.strong} solid ${color('accent')};
    background: ${color('raised')};
    box-shadow: 0 ${stroke.hairline} ${space(0.75)} ${tint('text', 20)};
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: ${stroke.strong} solid ${color('accent')};
    outline-offset: ${stroke.strong};
  }
  &:focus-visible::-moz-range-thumb {
    outline: ${stroke.strong} solid ${color('accent')};
    outline-offset: ${stroke.strong};
  }
  &:active::-webkit-slider-thumb {
    cursor: grabbing;
  }
`;

const Captions = styled.div`
  container-type: inline-size;
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(0.5)};
  ${type('xs')}
  white-space: nowrap;
  color: ${color('muted')};
`;

/** Hidden if it would overlap the other captions. */
const OriginCaption = styled.span`
  position: absolute;
  transform: translateX(-50%);
  @container (width < ${space(80)}) {
    display: none;
  }
`;
