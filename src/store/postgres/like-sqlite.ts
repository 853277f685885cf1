import {
  type AggregateFunctionNode,
  type ColumnDataType,
  type DataTypeNode,
  type FunctionNode,
  PostgresQueryCompiler,
} from 'kysely';
import { type CustomTypesConfig, types } from 'pg';

/**
 * Columns as SQLite has them. Text is in the order of its bytes, whatever the language of the database: days and ids sort by it. Whole
 * numbers have 64 bits, so that a moment fits wherever a number does.
 */
const columnTypes: Partial<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
} satisfies Partial<Record<ColumnDataType, string>>;

/** Functions by their names in SQLite. */
const functions: Partial<Record<string, string>> = {
  json_object: 'json_build_object',
  json_group_array: 'json_agg',
};

/** Compiles queries so that they mean what they do in SQLite. */
export class LikeSqliteCompiler extends PostgresQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction({ ...node, func: functions[node.func] ?? node.func });
  }

  protected override visitAggregateFunction(node: AggregateFunctionNode): void {
    super.visitAggregateFunction({ ...node, func: functions[node.func] ?? node.func });
  }

  protected override visitDataType(node: DataTypeNode): void {
    const type = typeof node.dataType === 'string' ? columnTypes[node.dataType] : undefined;
    if (type === undefined) super.visitDataType(node);
    else this.append(type);
  }
}

/** None of them is beyond what a number holds exactly. */
const wholeNumbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

/** Counts and sums as numbers, as SQLite gives them. */
export const likeSqlite: CustomTypesConfig = {
  getTypeParser: (id, format) => (wholeNumbers.has(id) ? Number : types.getTypeParser(id, format)),
};
