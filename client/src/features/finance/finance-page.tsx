export default function FinancePage() {
  return <h1>Finance portal</h1>;
}
