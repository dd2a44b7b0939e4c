import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, space, type, weight } from './theme/measure';
import { colour } from './theme/paint';

interface PageHeadProps {
  readonly title: string;
  /** One sentence about what is done here. */
  readonly children?: ReactNode;
}

/** The title of a screen and its sentence. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <Head>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(8)};
  h1 {
    ${type('xl')}
    font-weight: ${weight.strong};
  }
  p {
    color: ${colour('muted')};
  }
  ${below('sm')} {
    margin-bottom: ${space(5)};
    h1 {
      ${type('lg')}
    }
  }
`;
