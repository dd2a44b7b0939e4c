import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Metrics with a caption below each, as wide as their content. Cuts off the line before the first metric of a row. */
export const ResultSection = styled.section`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${space(5)};
  margin: 0 0 ${space(8)} -${space(8)};
  clip-path: inset(0 0 0 ${space(8)});
  ${below('layout')} {
    margin-left: -${space(5)};
    clip-path: inset(0 0 0 ${space(5)});
  }
  ${below('tablet')} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-left: 0;
    clip-path: none;
  }
  ${below('sm')} {
    gap: 0;
    margin-bottom: ${space(5)};
  }
`;

export function ResultMetric({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Label>{label}</Label>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: 0 ${space(8)};
  border-left: ${stroke.hairline} solid ${color('lineStrong')};
  ${below('layout')} {
    padding: 0 ${space(5)};
  }
  ${below('tablet')} {
    &:nth-child(odd) {
      padding-left: 0;
      border: 0;
    }
  }
  ${below('sm')} {
    &&& {
      padding: ${space(3)} 0;
      border: 0;
      border-top: ${stroke.hairline} solid ${color('line')};
    }
    &&&:first-child {
      grid-column: 1 / -1;
      padding-top: 0;
      border: 0;
    }
    &&&:last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Label = styled.span`
  min-height: ${space(5)};
  ${type('xs')}
  line-height: ${space(5)};
  font-weight: ${weight.medium};
  color: ${color('muted')};
`;

export const Caption = styled.span`
  ${type('xs')}
  color: ${color('muted')};
  &:empty {
    display: none;
  }
`;
