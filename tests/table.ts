import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const tables = parse(readFileSync('tests/tables.yaml', 'utf8'));

/** The rows of a table in tables.yaml. */
export const table = <Row>(name: string): Row[] => tables[name];
