import { space, weight } from '@fathom/shared/ui/theme/measure';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SectionHeadProps {
  readonly title: string;
  /** At the end: an action or a choice. */
  readonly end?: ReactNode;
}

/** The title of a section within a panel. */
export function SectionHead({ title, end }: SectionHeadProps) {
  return (
    <Head>
      <h3>{title}</h3>
      {end}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  h3 {
    font-weight: ${weight.strong};
  }
`;
