// breaks no-restricted-syntax: Take colours and lengths from the theme: ${
import styled from 'styled-components';

export const Total = styled.output`
  color: #1a7f37;
`;
