export default function AdminPage() {
  return <h1>Admin panel</h1>;
}
