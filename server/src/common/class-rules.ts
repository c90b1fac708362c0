import type { getMetadataStorage } from 'class-validator';

type RuleStorage = ReturnType<typeof getMetadataStorage>;

/**
 * Makes class-validator collect the rules of a class once. By itself it searches the rules of all classes for each object that it
 * validates, each line of a cart included. The rules of a class are complete before its first object exists, since its
 * decorators run when it is defined. A call with groups or another option of class-validator is not kept.
 */
export function keepRulesByClass(storage: RuleStorage): void {
  // the storage outlives this module where several copies of it are loaded, as in tests
  if (Object.hasOwn(storage, 'getTargetValidationMetadatas')) return;
  const collect = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new WeakMap<object, ReturnType<typeof collect>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups) return collect(target, schema, always, strictGroups, groups);
    const rules = kept.get(target) ?? collect(target, schema, always, strictGroups, groups);
    kept.set(target, rules);
    return rules;
  };
}
