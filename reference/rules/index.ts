/** All rules, in the order in which findings of one severity are shown. Within a family the specific rule comes first. */
import { contentTypeMissing } from './content-type-missing.ts';
import type { Rule } from './rule.ts';
import { typeDeprecated } from './type-deprecated.ts';

export const rules: readonly Rule[] = [contentTypeMissing, typeDeprecated];
